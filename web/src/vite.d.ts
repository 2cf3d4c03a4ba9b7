// Types of the imports that only Vite understands, such as `?raw` and `import.meta.glob`.
/// <reference types="vite/client" />
