import type { Service } from "@roombell/common/contract/service";
import { translated } from "../../i18n/translated.js";
import { useLanguageTag } from "../../i18n/useLanguage.js";
import { useGuestServices } from "./hooks.js";
import { useCategoryName } from "./useCategoryName.js";

/** What a request was about, as its guest reads it: service and category in the guest's language. */
export function useServiceWords(): (request: {
  service_id: string | null;
  service_name: string;
  service_category: string;
}) => { name: string; category: string } {
  const language = useLanguageTag();
  const categoryName = useCategoryName();
  const services: readonly Service[] = useGuestServices().data ?? [];
  return ({ service_id, service_name, service_category }) => {
    const service = services.find(({ id }) => id === service_id);
    const name = service ? translated({ ...service, name: service_name }, language).name : service_name;
    return { name, category: categoryName(service_category) };
  };
}
