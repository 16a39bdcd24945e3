import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAtom } from "jotai";
import { useEffect, useState } from "react";
import styled from "styled-components";
import * as v from "valibot";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useStay } from "#guest/stay/StayContext.js";
import { createStayStored } from "#guest/stay/stayStorage.js";
import { storedAtom } from "#shared/lib/storage/storage.js";
import { mutedText, spread, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { notify } from "#shared/ui/toast/notify.js";
import { findAbility, turnOff, turnOn } from "./device.js";

const choiceAtom = storedAtom(createStayStored("push", v.object({ isOn: v.boolean() })));
const ABILITY = ["guest", "push"];

/** Offers notifications once a stay, while an order is open. */
export function PushOffer() {
  const messages = useMessages();
  const labels = messages.push;
  const { timezone } = useStay().hotel;
  const queryClient = useQueryClient();
  const { data: ability } = useQuery({ queryKey: ABILITY, queryFn: findAbility, staleTime: Infinity });
  const [choice, setChoice] = useAtom(choiceAtom);
  const [isBusy, setIsBusy] = useState(false);
  const key = ability?.name === "able" ? ability.key : null;
  const isChosen = ability?.name === "able" && choice?.isOn === true;
  const isOn = isChosen && ability.isOn;
  const isRenewed = isOn || (isChosen && Notification.permission === "granted");

  // The stay's subscription follows the device's keys and the guest's language. Browsers may drop it.
  useEffect(() => {
    if (!isRenewed || key === null) return;
    turnOn(key, messages, timezone).then(
      () => queryClient.setQueryData(ABILITY, { name: "able", key, isOn: true }),
      () => undefined,
    );
  }, [isRenewed, key, messages, timezone, queryClient]);

  const change = async (wanted: boolean): Promise<void> => {
    setIsBusy(true);
    try {
      if (!wanted) await turnOff();
      const isAllowed = !wanted || (key !== null && (await turnOn(key, messages, timezone)));
      if (isAllowed) setChoice({ isOn: wanted });
      else notify.info(labels.blocked);
      await queryClient.invalidateQueries({ queryKey: ABILITY });
    } catch {
      notify.error(labels.failed);
    } finally {
      setIsBusy(false);
    }
  };

  if (choice?.isOn === false) return null;
  if (ability?.name === "home_screen") {
    return (
      <Notice action={<Button onClick={() => setChoice({ isOn: false })}>{labels.decline}</Button>}>
        {labels.homeScreen}
      </Notice>
    );
  }
  if (key === null) return null;
  if (isOn) {
    return (
      <Quiet>
        <span>{labels.on}</span>
        <Button variant="ghost" onClick={() => void change(false)} busy={isBusy}>
          {labels.turnOff}
        </Button>
      </Quiet>
    );
  }
  return (
    <Notice>
      <span>{labels.why}</span>
      <Actions>
        <Button variant="primary" onClick={() => void change(true)} busy={isBusy}>
          {labels.accept}
        </Button>
        <Button variant="ghost" onClick={() => setChoice({ isOn: false })}>
          {labels.decline}
        </Button>
      </Actions>
    </Notice>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  margin-top: ${theme.space[2]};
`;

const Quiet = styled.div`
  ${spread}
  ${mutedText("sm")}
`;
