// The interface's icons, drawn on a 16 px grid with the current text color.

const paths = {
  menu: "M2 4h12M2 8h12M2 12h12",
  close: "M3 3l10 10M13 3L3 13",
  search: "M11 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM10 10l4 4",
  down: "M4 6l4 4 4-4",
  copy: "M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z",
  page: "M4 1.5h5l3.5 3.5v9.5H4zM9 1.5V5h3.5",
  section: "M5.5 2l-1 12M11.5 2l-1 12M2.5 5.5h11M2.5 10.5h11",
  code: "M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5",
  api: "M1.5 8h3M11.5 8h3M4.5 5v6h7V5z",
  recent: "M8 4.5V8l2.5 1.5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `glyph ${className}` : "glyph"} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
