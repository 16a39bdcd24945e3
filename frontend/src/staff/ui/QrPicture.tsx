import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Skeleton } from "#shared/ui/state/Skeleton.js";
import { useQrPicture } from "./useQrPicture.js";

const SIZE = 192;

/** A text as a QR picture in a dialog, in whose place nothing moves while it is drawn. */
export function QrPicture({ text, alt }: { text: string; alt: string }) {
  const { data } = useQrPicture(text);
  return data ? (
    <Picture src={data} alt={alt} width={SIZE} height={SIZE} />
  ) : (
    <Skeleton $width={`${SIZE}px`} $height={`${SIZE}px`} $radius="md" />
  );
}

const Picture = styled.img`
  border-radius: ${theme.radius.md};
`;
