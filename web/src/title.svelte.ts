// The title of the browser tab. Each page sets its own.

let currentTitle = $state('');

/** The full title, with the name of the site. */
export function pageTitle(): string {
  return currentTitle ? `${currentTitle} · Tavolino` : 'Tavolino';
}

/** Sets the page's part of the title; empty for the home page. */
export function setTitle(title: string): void {
  currentTitle = title;
}
