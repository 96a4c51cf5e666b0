import { useCountdown } from '@lotline/web-core/time';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { lookUpOrder, type FoundOrder } from '../orders';

/** What an order is looked up by. */
export type LookupValues = { order_no: string; email: string };

/** The server mails about one order once a minute at most. */
const MAIL_PAUSE_SECONDS = 60;

/** The link to an order that was found has been mailed: what is known of it, and having it mailed once more. */
export function useFoundOrder(found: FoundOrder, { order_no, email }: LookupValues) {
  const [order, setOrder] = useState(found);
  const [waitSeconds, wait] = useCountdown(() => MAIL_PAUSE_SECONDS);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => lookUpOrder(order_no, email),
    onSuccess: (answer) => {
      setOrder(answer);
      wait(MAIL_PAUSE_SECONDS);
    },
  });
  return { order, waitSeconds, mailAgain: () => mutate(), isMailing: isPending, error };
}
