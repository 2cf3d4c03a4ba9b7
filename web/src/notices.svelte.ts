// Short notices that appear above the page and disappear after a few seconds.

export interface Notice {
  id: number;
  message: string;
}

let lastId = 0;
let visibleNotices = $state.raw<Notice[]>([]);

export function notices(): Notice[] {
  return visibleNotices;
}

/** Shows a notice for some seconds. Does nothing if the same message is already visible. */
export function notify(message: string, seconds = 8): void {
  if (visibleNotices.some((notice) => notice.message === message)) return;
  const id = ++lastId;
  visibleNotices = [...visibleNotices, { id, message }];
  setTimeout(() => dismissNotice(id), seconds * 1000);
}

export function dismissNotice(id: number): void {
  visibleNotices = visibleNotices.filter((notice) => notice.id !== id);
}
