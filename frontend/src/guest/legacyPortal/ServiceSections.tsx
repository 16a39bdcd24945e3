import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { RequestForm } from "#guest/requests/RequestForm.js";
import { categoriesOf } from "#guest/services/categories.js";
import { useGuestServices } from "#guest/services/useGuestServices.js";
import { useCategoryName } from "#guest/services/useServiceLabels.js";
import { Loaded } from "#guest/shell/Loaded.js";
import { Accordion } from "#guest/ui/Accordion.js";
import { AnchorButton } from "#guest/ui/AnchorButton.js";
import { Chip } from "#shared/ui/Chip.js";
import { RestingBell } from "#shared/ui/picture/illustrations.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";

/** The services by category in collapsible sections; the guest chooses and sends in place. */
export function ServiceSections({ headingLevel, onDone }: { headingLevel: 2 | 3; onDone: () => void }) {
  const { food, services: labels } = useMessages();
  const nameOf = useCategoryName();
  return (
    <Loaded query={useGuestServices()} failed={labels.loadFailed}>
      {(services) => {
        const categories = categoriesOf(services);
        if (categories.length === 0) {
          return (
            <EmptyState illustration={<RestingBell />} title={labels.empty}>
              {labels.emptyHint}
            </EmptyState>
          );
        }
        return (
          <Accordion
            headingLevel={headingLevel}
            defaultOpen={categories.slice(0, 1).map(({ name }) => name)}
            items={categories.map((category) => ({
              id: category.name,
              title: nameOf(category.name),
              end: <Chip>{category.services.length}</Chip>,
              content: category.isDining ? (
                <AnchorButton href="/customer/food" variant="primary" size="lg" wide icon={UtensilsCrossed}>
                  {food.browse}
                </AnchorButton>
              ) : (
                <RequestForm category={category.name} services={category.services} isFolded onDone={onDone} />
              ),
            }))}
          />
        );
      }}
    </Loaded>
  );
}
