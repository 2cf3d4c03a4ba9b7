// Short notices over the page, gone by themselves after a while.

export interface Notice {
  id: number;
  message: string;
}

let last = 0;
let list = $state.raw<Notice[]>([]);

export function notices(): Notice[] {
  return list;
}

/** Shows a notice for `seconds`, long enough to be read. */
export function notify(message: string, seconds = 8): void {
  // The same thing twice is not news.
  if (list.some((notice) => notice.message === message)) return;
  const id = ++last;
  list = [...list, { id, message }];
  setTimeout(() => dismiss(id), seconds * 1000);
}

export function dismiss(id: number): void {
  list = list.filter((notice) => notice.id !== id);
}
