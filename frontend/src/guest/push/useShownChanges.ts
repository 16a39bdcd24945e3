import { useEffect } from "react";

/** Closes the notification of a change in this stay while its page is in front, which announces the change itself. */
export function useShownChanges(stay_id: string): void {
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const close = async ({ data }: MessageEvent<{ tag: string; stay_id: string }>): Promise<void> => {
      if (data.stay_id !== stay_id) return;
      const registration = await worker.ready;
      for (const shown of await registration.getNotifications({ tag: data.tag })) shown.close();
    };
    const listen = (event: MessageEvent): void => void close(event);
    worker?.addEventListener("message", listen);
    return () => worker?.removeEventListener("message", listen);
  }, [stay_id]);
}
