import { useAtom, useAtomValue } from "jotai";
import Check from "lucide-react/icons/check";
import ChefHat from "lucide-react/icons/chef-hat";
import HandPlatter from "lucide-react/icons/hand-platter";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack } from "#shared/ui/primitives.js";
import { ChoiceGroup } from "#staff/kitchen/ChoiceButtons.js";
import { shownKitchenAtom } from "#staff/lib/boardPreferences.js";
import { pairedScreenAtom } from "#staff/session/session.js";
import { useStations } from "#staff/session/useHotel.js";
import { kitchenView } from "./kitchenView.js";

/** Chooses what this screen shows: the whole kitchen, the expediter's orders, or some stations. Applies at once. */
export function StationsDialog({ onClose }: { onClose: () => void }) {
  const stations = useStations();
  const [shown, setShown] = useAtom(shownKitchenAtom);
  const isPaired = useAtomValue(pairedScreenAtom) !== null;
  const { own, isExpediter } = kitchenView(stations, shown);
  const chosen = own?.map(({ id }) => id) ?? [];
  const toggle = (id: string): void => {
    const others = chosen.filter((each) => each !== id);
    setShown({ stations: chosen.includes(id) ? others : [...chosen, id], is_expediter: false });
  };
  return (
    <Dialog
      onClose={onClose}
      title="What this screen shows"
      description={isPaired ? "Resets on reload. Make it permanent in Settings → Screens" : undefined}
    >
      <Stack $gap={6}>
        <Choices>
          <legend>Whole orders</legend>
          <Choice
            icon={ChefHat}
            isChosen={own === null && !isExpediter}
            onChoose={() => setShown({ stations: [], is_expediter: false })}
          >
            Whole kitchen
          </Choice>
          <Choice
            icon={HandPlatter}
            isChosen={isExpediter}
            onChoose={() => setShown({ stations: [], is_expediter: true })}
          >
            Expediter
          </Choice>
        </Choices>
        <Choices>
          <legend>Only these stations</legend>
          {stations.map(({ id, name }) => (
            <Choice key={id} isChosen={chosen.includes(id)} onChoose={() => toggle(id)}>
              {name}
            </Choice>
          ))}
        </Choices>
      </Stack>
    </Dialog>
  );
}

function Choice({
  icon,
  isChosen,
  onChoose,
  children,
}: {
  icon?: typeof ChefHat;
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}) {
  return (
    <Button
      size="board"
      variant={isChosen ? "primary" : "secondary"}
      icon={isChosen ? Check : icon}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {children}
    </Button>
  );
}

const Choices = styled(ChoiceGroup)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${theme.size.column}), 1fr));
  overflow-wrap: anywhere;
`;
