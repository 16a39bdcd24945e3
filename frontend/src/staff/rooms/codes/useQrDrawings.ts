import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { QR_OPTIONS, QR_QUERY } from "#staff/ui/QrPicture.js";

/** The code is in the hash, so that it reaches neither the server's logs nor a proxy's. */
export const printedLink = (link: string): string => link.replace("?qr=", "#qr=");

/** Guest links as QR drawings that stay sharp in print: the `data:` addresses of SVGs by link. */
export function useQrDrawings(links: readonly string[]) {
  return useQuery({
    ...QR_QUERY,
    queryKey: ["staff", "qr-drawings", links],
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const { toString } = await import("qrcode");
      const draw = async (link: string): Promise<[string, string]> => {
        const svg = await toString(printedLink(link), { ...QR_OPTIONS, margin: 0, type: "svg" });
        return [link, `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`];
      };
      return new Map(await Promise.all(links.map(draw)));
    },
    placeholderData: keepPreviousData,
  });
}
