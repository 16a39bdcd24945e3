import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { theme } from "#shared/theme/theme.js";
import { Notice } from "#shared/ui/Notice.js";
import { openCamera, watchForCode } from "./camera.js";

/** The camera's picture during a scan; reports the first code it reads. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const { entry } = useMessages();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });

  useEffect(() => {
    const picture = video.current;
    if (picture === null) return;
    const stop = new AbortController();
    openCamera(picture, stop.signal)
      .then(() => watchForCode(picture, stop.signal))
      .then((code) => {
        if (code !== null) latest.current(code);
      })
      .catch(() => {
        if (!stop.signal.aborted) setIsRefused(true);
      });
    return () => stop.abort();
  }, []);

  if (isRefused) return <Notice tone="warning">{entry.noCamera}</Notice>;
  return (
    <Frame>
      <Picture ref={video} muted playsInline aria-label={entry.scanHint} />
      <p>{entry.scanHint}</p>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  text-align: center;
`;

const Picture = styled.video`
  width: 100%;
  aspect-ratio: 1;
  border: ${theme.line.bar} solid ${theme.color.accent};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceSunken};
  object-fit: cover;
`;
