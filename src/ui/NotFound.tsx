// Nothing has this address: what was looked for, and where to go instead.

type Props = {
  /** Full path that was asked for; empty in the file that servers send, which cannot know it. */
  path: string;
  base: string;
};

export function NotFound({ path, base }: Props) {
  return (
    <div className="article not-found">
      <h1 tabIndex={-1}>Page not found</h1>
      <p>
        There is no page at <code>{path || "this address"}</code>. It may have moved, or the address has a mistake in
        it.
      </p>
      <ul>
        <li>
          <a href={base}>Start at the overview</a>
        </li>
        <li>
          <a href={`${base}quickstart/`}>Build your first workflow</a>
        </li>
        <li>
          <a href={`${base}troubleshooting/`}>Troubleshoot a common issue</a>
        </li>
      </ul>
    </div>
  );
}
