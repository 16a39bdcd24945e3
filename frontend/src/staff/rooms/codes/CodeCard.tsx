import type { Room } from "@roombell/common/contract/room";
import { formatQrCode, normalizeQrCode } from "@roombell/common/domain/qrCode";
import { useLayoutEffect, useRef, type RefObject } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Skeleton } from "#shared/ui/state/Skeleton.js";

const STEP = 0.04;
const SMALLEST = 0.4;

export function CodeCard({
  room,
  drawing,
  hotelName,
  hasFood,
}: {
  room: Room;
  drawing: string | undefined;
  hotelName: string;
  hasFood: boolean;
}) {
  const texts = useFitting(`${hotelName} ${room.room_number} ${hasFood}`);
  const code = formatQrCode(normalizeQrCode(room.qr_url) ?? "");
  return (
    <Card>
      {drawing ? (
        <Code src={drawing} alt={`QR code of room ${room.room_number}`} />
      ) : (
        <Skeleton $width="42mm" $height="42mm" />
      )}
      <Texts ref={texts}>
        <Hotel>{hotelName}</Hotel>
        <Number>{`Room ${room.room_number}`}</Number>
        <HowTo>
          {`Scan with your phone's camera to ${hasFood ? "order food, " : ""}ask for service and reach the front desk. No app, no sign-in.`}
        </HowTo>
      </Texts>
      <Typed>
        Or open <b>{formatAddress(room.qr_url)}</b>
        <br />
        and enter <b>{code}</b>
      </Typed>
    </Card>
  );
}

/** Lowers the box's `--scale` from 1 until nothing overflows. Measures again when `text` changes. */
function useFitting(text: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = (): void => {
      const { current } = box;
      if (current === null) return;
      for (let scale = 1; scale >= SMALLEST; scale -= STEP) {
        current.style.setProperty("--scale", String(scale));
        if (current.scrollHeight <= current.clientHeight) return;
      }
    };
    fit();
    // The web font may load later and has different widths.
    void document.fonts?.ready.then(fit);
  }, [text]);
  return box;
}

function formatAddress(link: string): string {
  const { host, pathname } = new URL(link);
  return `${host}${pathname}`;
}

const Card = styled.article`
  display: grid;
  grid-template: minmax(0, 1fr) auto / 42mm minmax(0, 1fr);
  align-items: center;
  gap: 3mm 5mm;
  padding: 6mm 7mm 5mm;
  overflow: hidden;
`;

const Code = styled.img`
  width: 42mm;
  height: 42mm;
`;

/** The card keeps its size; a long name shrinks the text. */
const Texts = styled.div`
  display: grid;
  align-content: safe center;
  gap: 1.5mm;
  min-width: 0;
  height: 100%;
  overflow: hidden;

  /* The text is measured, so its size must not be in transition. */
  & * {
    transition-property: none;
  }
`;

const Hotel = styled.p`
  color: ${theme.color.accentText};
  font-size: calc(9pt * var(--scale, 1));
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.tight};
`;

const Number = styled.h2`
  font-size: calc(19pt * var(--scale, 1));
  overflow-wrap: anywhere;
`;

const HowTo = styled.p`
  font-size: calc(8.5pt * var(--scale, 1));
  line-height: ${theme.font.leading.snug};
`;

const Typed = styled.p`
  grid-column: 1 / -1;
  font-size: 7pt;
  color: ${theme.color.textMuted};

  b {
    color: ${theme.color.text};
    font-weight: ${theme.font.weight.semibold};
  }
`;
