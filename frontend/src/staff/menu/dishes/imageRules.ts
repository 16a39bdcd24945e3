/** Whether a picture lies on the server, and so can be shown; an empty address is none. */
export function isUploaded(image_url: string): boolean {
  return image_url.startsWith("/uploads/");
}

/** Validates a picture's address; the server decides. */
export function checkImage(image_url: string): true | string {
  const isFine = image_url === "" || isUploaded(image_url) || /^https:\/\/\S+$/.test(image_url.trim());
  return isFine || "Must be an https address";
}
