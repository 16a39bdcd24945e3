let plainTitle: string | null = null;

function restoreTitle(): void {
  if (plainTitle !== null) document.title = plainTitle;
  plainTitle = null;
}

/** Vibrates the phone and shows the change in the title of a background tab until it is opened. */
export function drawAttention(text: string): void {
  if ("vibrate" in navigator) navigator.vibrate(200);
  if (!document.hidden) return;
  plainTitle ??= document.title;
  document.title = text;
  document.addEventListener("visibilitychange", restoreTitle, { once: true });
}
