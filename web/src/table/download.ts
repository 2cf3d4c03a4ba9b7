// Downloads that the page creates itself, without a request to the server.

/** How long the file stays available. The browser reads it soon after the click, but does not report when it has. */
const REVOKE_DELAY_MS = 10_000;

/** Offers content to the browser as a file download. */
export function downloadFile(fileName: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}

/** Offers a JSON text to the browser as a file download. */
export function downloadJson(fileName: string, json: string): void {
  downloadFile(fileName, new Blob([json], { type: 'application/json' }));
}
