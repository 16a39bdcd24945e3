import type { ServiceCategory } from "@roombell/common/domain/service";

type DemoService = { name: string; description: string; category: ServiceCategory; hi: string };

/** What the demo hotel offers beside food, in English and Hindi. */
export const DEMO_SERVICES: DemoService[] = [
  { category: "Housekeeping", name: "Room cleaning", description: "A full clean while you are out", hi: "कमरे की सफ़ाई" },
  { category: "Housekeeping", name: "Fresh towels", description: "Bath and hand towels, changed at once", hi: "ताज़े तौलिये" },
  { category: "Housekeeping", name: "Bed linen change", description: "Fresh sheets and pillow covers", hi: "चादर बदलना" },
  { category: "Housekeeping", name: "Turndown service", description: "Evening turndown from 6 to 9 PM", hi: "रात की तैयारी" },
  { category: "Food & Beverage", name: "Breakfast in the room", description: "Order by 10 PM for the next morning", hi: "कमरे में नाश्ता" },
  { category: "Food & Beverage", name: "Drinking water", description: "Two sealed bottles, free of charge", hi: "पीने का पानी" },
  { category: "Food & Beverage", name: "Clear the tray", description: "We collect used plates and glasses", hi: "ट्रे हटाना" },
  { category: "Laundry", name: "Wash and iron", description: "Back the same day when collected by 9 AM", hi: "धुलाई और इस्त्री" },
  { category: "Laundry", name: "Express ironing", description: "Two pieces within the hour", hi: "तुरंत इस्त्री" },
  { category: "Laundry", name: "Dry cleaning", description: "Suits, saris and delicate fabrics", hi: "ड्राई क्लीनिंग" },
  { category: "Concierge", name: "City tour", description: "Half a day with a guide and a car", hi: "शहर भ्रमण" },
  { category: "Concierge", name: "Restaurant booking", description: "A table wherever you like in town", hi: "रेस्तराँ बुकिंग" },
  { category: "Concierge", name: "Doctor on call", description: "A physician visits within the hour", hi: "डॉक्टर बुलाएँ" },
  { category: "Transportation", name: "Airport transfer", description: "A car with a driver to or from the airport", hi: "एयरपोर्ट कार" },
  { category: "Transportation", name: "Taxi now", description: "At the door in about ten minutes", hi: "अभी टैक्सी" },
  { category: "Amenities", name: "Dental and shaving kit", description: "Brought to your door", hi: "दंत और शेविंग किट" },
  { category: "Amenities", name: "Extra pillow", description: "Soft, firm or memory foam", hi: "अतिरिक्त तकिया" },
  { category: "Amenities", name: "Extra bed", description: "For a third guest, with linen", hi: "अतिरिक्त बिस्तर" },
  { category: "Amenities", name: "Baby cot", description: "Cot with mattress and rail", hi: "शिशु पालना" },
  { category: "Maintenance", name: "Air conditioning", description: "Too warm, too cold, too loud", hi: "एयर कंडीशनर" },
  { category: "Maintenance", name: "Television or WiFi", description: "We bring it back to life", hi: "टीवी या वाई-फ़ाई" },
  { category: "Maintenance", name: "Plumbing", description: "Taps, shower, drain", hi: "नल की मरम्मत" },
  { category: "Front Desk", name: "Late checkout", description: "Stay until 2 PM when the room allows it", hi: "देर से चेकआउट" },
  { category: "Front Desk", name: "Wake-up call", description: "Tell us the time in the details", hi: "जगाने की कॉल" },
  { category: "Front Desk", name: "Luggage help", description: "A porter comes to your room", hi: "सामान में मदद" },
];
