let plainTitle: string | null = null;

function restoreTitle(): void {
  if (plainTitle !== null) document.title = plainTitle;
  plainTitle = null;
}

/** Draws attention to a change: a phone vibrates, and a tab in the background has it as its title until it is opened. */
export function drawAttention(text: string): void {
  if ("vibrate" in navigator) navigator.vibrate(200);
  if (!document.hidden) return;
  plainTitle ??= document.title;
  document.title = text;
  document.addEventListener("visibilitychange", restoreTitle, { once: true });
}
