import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Skeleton } from "#shared/ui/state/Skeleton.js";

// Error correction M, with margin.
export const QR_SIZE = 256;
export const QR_OPTIONS = { errorCorrectionLevel: "M", margin: 4 } as const;

/** Drawn locally, so it needs no network and never changes. */
export const QR_QUERY = { networkMode: "always", staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** Encodes a text as a QR picture: the `data:` URL of a PNG of 256 px. The library is loaded on first use. */
export function useQrPicture(text: string | undefined) {
  return useQuery({
    ...QR_QUERY,
    queryKey: ["staff", "qr-picture", text],
    queryFn: async () => {
      const { toDataURL } = await import("qrcode");
      return toDataURL(text ?? "", { ...QR_OPTIONS, width: QR_SIZE });
    },
    enabled: text !== undefined,
    // It may contain a secret.
    gcTime: 0,
  });
}

/** A QR picture whose space is reserved while it is drawn. */
export function QrPicture({
  text,
  alt,
  size = 192,
}: {
  text: string | undefined;
  alt: string;
  size?: number;
}) {
  const { data } = useQrPicture(text);
  return data ? (
    <Picture src={data} alt={alt} width={size} height={size} />
  ) : (
    <Skeleton $width={`${size}px`} $height={`${size}px`} $radius="md" />
  );
}

const Picture = styled.img`
  border-radius: ${theme.radius.md};
`;
