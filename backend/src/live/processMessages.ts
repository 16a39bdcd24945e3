import type { Screens } from "@roombell/common/contract/dashboard";
import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import type { DomainEvents, SessionSubject } from "#database/bus.js";

/** Open staff screens of a hotel: boards by kind, and screens that show orders or requests. */
export type OpenScreens = Screens & {
  orders: number;
  requests: number;
  /** Front desk boards that show all requests. */
  desks: number;
};

/** The open screens of one process. */
export type ScreenReport = {
  process_id: string;
  counts: [hotel_id: string, OpenScreens][];
  /** Ids of the paired screens among them. */
  paired: string[];
  /** The process is shutting down. */
  is_stopping: boolean;
};

export type Viewing = DomainEvents["request.viewing"];

type Message<P> = (payload: P) => void;

/** Messages between processes that share events. */
export type ProcessMessages = {
  session_ended: Message<{ subject: SessionSubject; code: SessionEndCode }>;
  screens: Message<ScreenReport>;
  viewing: Message<Viewing>;
  /** The person signed in on a paired screen may have changed. */
  screen_person: Message<{ screen_id: string; has_person: boolean }>;
  /** The platform's figures of these hotels have changed. */
  figures: Message<{ hotel_ids: string[] }>;
  /** Events of the sender may have been lost: all clients must reconnect. */
  events_lost: () => void;
};
