/* tslint:disable */
/* eslint-disable */
export const memory: WebAssembly.Memory;
export const __wbg_devicetable_free: (a: number, b: number) => void;
export const devicetable_connect: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => [number, number, number, number];
export const devicetable_disconnect: (a: number, b: number, c: number, d: number, e: number) => [number, number, number, number];
export const devicetable_new: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number) => [number, number, number];
export const devicetable_receive: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => [number, number, number, number];
export const devicetable_record: (a: number, b: number, c: number, d: number) => [number, number, number, number];
export const devicetable_replay: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
export const devicetable_stored: (a: number, b: number, c: number, d: number) => [number, number, number, number];
export const devicetable_wake: (a: number, b: number, c: number, d: number) => [number, number, number, number];
export const first_entries: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number, j: number, k: number) => [number, number, number, number];
export const first_entries_of_day: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number, j: number, k: number, l: number, m: number) => [number, number, number, number];
export const play_day_with_bots: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
export const receive_weights: (a: number, b: number, c: number, d: number) => void;
export const __wbindgen_malloc: (a: number, b: number) => number;
export const __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
export const __wbindgen_free: (a: number, b: number, c: number) => void;
export const __externref_table_alloc: () => number;
export const __wbindgen_externrefs: WebAssembly.Table;
export const __externref_table_dealloc: (a: number) => void;
export const __externref_drop_slice: (a: number, b: number) => void;
export const __wbindgen_start: () => void;
