import { ApiError } from '@lotline/web-core/api';
import { useCountdown } from '@lotline/web-core/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshMoney } from '../balance';
import { cancelOrder, orderQuery, type OrderSource, resendOrder } from './queries';
import { resendWait } from './status-text';
import type { OrderDetail } from './types';
import { ordersKey, goodsKey } from '../query-client';

const RESEND_PAUSE_SECONDS = 60;

/** Sends the delivery email again, at most once a minute; `waitSeconds` counts down to the next. */
export function useResendOrder(order: OrderDetail, onSent: () => void) {
  const queries = useQueryClient();
  const [waitSeconds, wait] = useCountdown(() => resendWait(order, Date.now()));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => resendOrder(order.order_no),
    onSuccess: () => {
      onSent();
      wait(RESEND_PAUSE_SECONDS);
      void queries.invalidateQueries({ queryKey: orderQuery(order.order_no).queryKey });
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.retryAfterSeconds !== null) wait(failure.retryAfterSeconds);
    },
  });
  return {
    waitSeconds,
    isPending,
    error,
    resend: () => {
      if (waitSeconds === 0) mutate();
    },
  };
}

/** Cancels an order that waits for its payment, or a pre-order. Refused or not, what is on screen may be old. */
export function useCancelOrder(source: OrderSource, on: { cancelled: () => void; settled?: () => void }) {
  const queries = useQueryClient();
  const { mutate, ...state } = useMutation({
    mutationFn: () => cancelOrder(source),
    onSuccess: on.cancelled,
    onSettled: () => {
      on.settled?.();
      for (const queryKey of [ordersKey, goodsKey]) void queries.invalidateQueries({ queryKey });
      refreshMoney();
    },
  });
  return { cancel: () => mutate(), ...state };
}
