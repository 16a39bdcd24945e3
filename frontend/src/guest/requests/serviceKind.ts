import AirVent from "lucide-react/icons/air-vent";
import AlarmClock from "lucide-react/icons/alarm-clock";
import Baby from "lucide-react/icons/baby";
import Bath from "lucide-react/icons/bath";
import BedDouble from "lucide-react/icons/bed-double";
import BedSingle from "lucide-react/icons/bed-single";
import BrushCleaning from "lucide-react/icons/brush-cleaning";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CarTaxiFront from "lucide-react/icons/car-taxi-front";
import Croissant from "lucide-react/icons/croissant";
import Droplets from "lucide-react/icons/droplets";
import GlassWater from "lucide-react/icons/glass-water";
import Luggage from "lucide-react/icons/luggage";
import MapIcon from "lucide-react/icons/map";
import MoonStar from "lucide-react/icons/moon-star";
import Plane from "lucide-react/icons/plane";
import ShowerHead from "lucide-react/icons/shower-head";
import Stethoscope from "lucide-react/icons/stethoscope";
import Tv from "lucide-react/icons/tv";
import WashingMachine from "lucide-react/icons/washing-machine";
import { categoryIcon } from "#shared/ui/icon/categoryIcon.js";
import type { IconType } from "#shared/ui/icon/Icon.js";

/** Icons of services by words in their English names; the first match wins. */
const DRAWINGS: readonly [RegExp, IconType][] = [
  [/towel/i, Bath],
  [/turndown|night/i, MoonStar],
  [/pillow|blanket|extra bed/i, BedSingle],
  [/linen|sheet|bed/i, BedDouble],
  [/dry clean|wash|laundry/i, WashingMachine],
  [/clean|clear|tray/i, BrushCleaning],
  [/water|drink/i, GlassWater],
  [/breakfast/i, Croissant],
  [/airport|flight/i, Plane],
  [/taxi|car\b|cab|transfer/i, CarTaxiFront],
  [/tour|city|map/i, MapIcon],
  [/doctor|medic/i, Stethoscope],
  [/cot|baby|child/i, Baby],
  [/kit|shav|dental|toilet/i, ShowerHead],
  [/air|heat|conditioning/i, AirVent],
  [/tele|tv|wifi/i, Tv],
  [/plumb|tap|drain|leak/i, Droplets],
  [/checkout|booking|reserv/i, CalendarClock],
  [/wake|alarm/i, AlarmClock],
  [/luggage|bag/i, Luggage],
];

const COUNTED = /towel|pillow|blanket|water|bottle|hanger|kit\b|robe|slipper|glass|cup|plate|extra bed|cot/i;

/** The icon of a service, or of its category if no word matches. */
export function serviceIcon({ name, category }: { name: string; category: string }): IconType {
  return DRAWINGS.find(([words]) => words.test(name))?.[1] ?? categoryIcon(category);
}

/** Whether a guest may want several, such as towels. */
export function isCounted({ name }: { name: string }): boolean {
  return COUNTED.test(name);
}
