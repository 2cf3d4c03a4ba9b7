// Hands a file to the person, without a server.

export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // The browser has taken its copy when the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
