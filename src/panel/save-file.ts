export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export const today = () => new Date().toISOString().slice(0, 10);
