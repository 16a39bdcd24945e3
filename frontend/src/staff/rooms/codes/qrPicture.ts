import { keepPreviousData, useQuery } from "@tanstack/react-query";

// 256 px, error correction M, with margin. See product rules: Portal.
const SIZE = 256;
const OPTIONS = { errorCorrectionLevel: "M", margin: 4 } as const;

/**
 * The guest link as it is printed and copied: the code stands behind the hash, where neither the server's logs nor those
 * of a proxy see it. Links of older prints have it in the query and go on working.
 */
export const printedLink = (link: string): string => link.replace("?qr=", "#qr=");

const drawing = { networkMode: "always", staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** A guest link as a QR picture: the `data:` address of a PNG of 256 px. The library is loaded with the first. */
export function useQrPicture(link: string | undefined) {
  return useQuery({
    ...drawing,
    queryKey: ["staff", "qr-picture", link],
    queryFn: async () => {
      const { toDataURL } = await import("qrcode");
      return toDataURL(printedLink(link ?? ""), { ...OPTIONS, width: SIZE });
    },
    enabled: link !== undefined,
  });
}

/** Guest links as QR drawings that stay sharp in print: the `data:` addresses of SVGs by link. */
export function useQrDrawings(links: readonly string[]) {
  return useQuery({
    ...drawing,
    queryKey: ["staff", "qr-drawings", links],
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const { toString } = await import("qrcode");
      const draw = async (link: string): Promise<[string, string]> => {
        const svg = await toString(printedLink(link), { ...OPTIONS, margin: 0, type: "svg" });
        return [link, `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`];
      };
      return new Map(await Promise.all(links.map(draw)));
    },
    placeholderData: keepPreviousData,
  });
}
