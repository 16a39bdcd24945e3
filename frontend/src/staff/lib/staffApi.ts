import { type HotelCall, needsPerson } from "@roombell/common/contract/rights";
import { type ApiClient, ApiError } from "../../shared/lib/apiClient.js";
import { staffClient } from "./staffClient.js";

/** Where a shared screen learns who acts on it. */
type PersonDesk = {
  /** Whether changes would be refused, because nobody has said who they are. */
  isEmpty: () => boolean;
  /** Asks; resolves once somebody is chosen. @throws ApiError when nobody wants to be */
  ask: () => Promise<void>;
};

let desk: PersonDesk | null = null;

/** From now on changes wait for the desk where they need a person; the returned function ends that. */
export function askAtDesk(asked: PersonDesk): () => void {
  desk = asked;
  return () => {
    if (desk === asked) desk = null;
  };
}

type Call = (key: string, ...input: unknown[]) => Promise<unknown>;

/** A call of a shared screen: the very same one is made again once its person is chosen. */
const callInPerson: Call = async (key, ...input) => {
  const send = () => (staffClient.call as Call)(key, ...input);
  if (desk?.isEmpty() && isOfHotel(key) && needsPerson(key)) await desk.ask();
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const isAsked = error instanceof ApiError && error.code === "person_required";
      if (!isAsked || desk === null) throw error;
      await desk.ask();
    }
  }
};

const isOfHotel = (key: string): key is HotelCall => key.includes(" /hotel-admin/");

/** The API client of the staff's pages. It calls for the person of the stored token, or for the paired screen. */
export const staffApi = { call: callInPerson as ApiClient["call"] };
