// The site's logo: three steps on a line, the last one filled.

export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" />
      <path d="M7 6h6a3 3 0 0 1 0 6h-2a3 3 0 0 0 0 6h6" />
      <circle cx="7" cy="6" r="2" />
      <circle cx="17" cy="18" r="2" />
    </svg>
  );
}
