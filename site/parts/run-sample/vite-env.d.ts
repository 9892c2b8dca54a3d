// The types of what Vite resolves: `?inline`, `?worker&url`, and `import.meta.env`.
/// <reference types="vite/client" />
