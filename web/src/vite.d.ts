// What Vite can import besides code.
/// <reference types="vite/client" />
