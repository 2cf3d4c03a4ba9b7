// What the browser's tab says: the page that is open sets it, and the own turn goes before everything.

let words = $state('');

export function pageTitle(): string {
  return words ? `${words} · Tavolino` : 'Tavolino';
}

export function setTitle(title: string): void {
  words = title;
}
