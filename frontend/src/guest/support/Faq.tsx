import { Accordion } from "../ui/Accordion.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useStay } from "../stay/StayContext.js";

/** Six questions; the WiFi answer comes from the hotel, only to a guest who is in the room. */
export function Faq() {
  const { faq } = useMessages();
  const { hotel } = useStay();
  const wifi = hotel.wifi_password
    ? faq.wifiAnswer(hotel.wifi_ssid, hotel.wifi_password)
    : faq.wifiAsk(hotel.wifi_ssid);
  const items = [
    { id: "housekeeping", title: faq.housekeeping, answer: faq.housekeepingAnswer },
    { id: "hours", title: faq.hours, answer: faq.hoursAnswer },
    { id: "checkout", title: faq.checkout, answer: faq.checkoutAnswer },
    { id: "wifi", title: faq.wifi, answer: wifi },
    { id: "maintenance", title: faq.maintenance, answer: faq.maintenanceAnswer },
    { id: "amenities", title: faq.amenities, answer: faq.amenitiesAnswer },
  ];
  return <Accordion items={items.map(({ answer, ...item }) => ({ ...item, content: <p>{answer}</p> }))} />;
}
