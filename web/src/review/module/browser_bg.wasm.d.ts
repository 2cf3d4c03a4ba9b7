/* tslint:disable */
/* eslint-disable */
export const memory: WebAssembly.Memory;
export const __wbg_review_free: (a: number, b: number) => void;
export const practice: (a: number, b: number, c: number) => [number, number, number, number];
export const receive_weights: (a: number, b: number, c: number, d: number) => void;
export const review_advance: (a: number) => number;
export const review_new: (a: number, b: number, c: number, d: number) => [number, number, number];
export const review_replay: (a: number, b: number, c: number) => [number, number, number, number];
export const review_report: (a: number) => [number, number, number, number];
export const review_restart_with_budget: (a: number, b: number) => void;
export const review_step_count: (a: number) => number;
export const __externref_table_alloc: () => number;
export const __wbindgen_externrefs: WebAssembly.Table;
export const __wbindgen_malloc: (a: number, b: number) => number;
export const __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
export const __wbindgen_free: (a: number, b: number, c: number) => void;
export const __externref_table_dealloc: (a: number) => void;
export const __wbindgen_start: () => void;
