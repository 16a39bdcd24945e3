import type { Service } from "@roombell/common/contract/service";
import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import { SUPPORT_SERVICE_NAME } from "@roombell/common/domain/service";
import { translated } from "#guest/i18n/translated.js";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestServices } from "./useGuestServices.js";

type ServiceOfRequest = Pick<GuestServiceRequest, "service_id" | "service_name" | "service_category">;

export function useServiceLabels(enabled = true) {
  const language = useLanguageTag();
  const { home } = useMessages();
  const categoryName = useCategoryName();
  const services: readonly Service[] = useGuestServices(enabled).data ?? [];
  return ({ service_id, service_name, service_category }: ServiceOfRequest) => {
    const category = categoryName(service_category);
    if (service_id === null && service_name === SUPPORT_SERVICE_NAME) return { name: home.support, category };
    const service = services.find(({ id }) => id === service_id);
    const name = service ? translated({ ...service, name: service_name }, language).name : service_name;
    return { name, category };
  };
}

/** Names a category in the guest's language; an unknown one keeps its own name. */
export function useCategoryName(): (category: string) => string {
  const names: Readonly<Record<string, string | undefined>> = useMessages().categories;
  return (category) => names[category] ?? category;
}
