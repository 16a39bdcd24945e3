import type { Screens } from "@roombell/common/contract/dashboard";
import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import type { DomainEvents, SessionSubject } from "#database/bus.js";

/** The open staff screens of a hotel: boards by kind, and how many of all show orders, and requests. */
export type OpenScreens = Screens & {
  orders: number;
  requests: number;
  /** Front desk boards that show all requests. */
  desks: number;
};

/** The screens of one process, as it reports them to the others. */
export type ScreenReport = {
  process_id: string;
  counts: [hotel_id: string, OpenScreens][];
  /** The paired screens among them. */
  paired: string[];
  /** The process stops and reports no more. */
  is_stopping: boolean;
};

/** A screen opens or closes a request's card. */
export type Viewing = DomainEvents["request.viewing"];

type Message<P> = (payload: P) => void;

/** What processes that share events send to each other. */
export type ProcessMessages = {
  session_ended: Message<{ subject: SessionSubject; code: SessionEndCode }>;
  screens: Message<ScreenReport>;
  viewing: Message<Viewing>;
  /** The person signed in on a paired screen may have changed. */
  screen_person: Message<{ screen_id: string; has_person: boolean }>;
  /** Something that the platform's figures count has changed in these hotels. */
  figures: Message<{ hotel_ids: string[] }>;
  /** Events of the sender may have been lost: every client has to reconnect. */
  events_lost: () => void;
};
