import { storage } from '@lotline/shop/session';
import { isOnline, onOnlineChange, onWake } from '@lotline/web-core/browser';
import { createServerClock, useNow } from '@lotline/web-core/time';
import { useCallback, useEffect, useReducer, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { loadPayment, postTxid, streamPayment } from '../api/api';
import { cashierState, firstFacts, nextFacts, type CashierFact, type CashierFacts } from '../state/cashier-state';
import type { PreloadedPayment } from '../api/preload-payment';
import { followPayment, type PaymentFeed } from '../api/feed';
import { credentialKey, type Credential } from '../pay-url';
import { forgetSent, readSent, rememberSent } from '../sent-transfers';
import type { CashierState, Payment } from '../state/state-table';

export interface Freshness {
  /** The server pushes changes. */
  live: boolean;
  checking: boolean;
  /** Server time of the newest answer, in milliseconds since 1970; null before the first. */
  checkedAtMs: number | null;
}

export interface Cashier {
  credential: Credential;
  /** Opened by a link for somebody else to pay: nothing of the buyer's is shown or offered. */
  shared: boolean;
  state: CashierState;
  facts: CashierFacts;
  payment: Payment | null;
  /** The server's time. */
  nowMs: number;
  freshness: Freshness;
  /** Asks the server now; true when it answered. */
  check: () => Promise<boolean>;
  /** Reads the payment as it is at this moment, for a last look before money moves. */
  reload: () => Promise<Payment>;
  /** Takes in a payment that another call answered with. */
  accept: (payment: Payment) => void;
  /** The wallets that signed a text on this page, so that they are the visitor's. */
  proven: readonly string[];
  noteProven: (address: string) => void;
  /**
   * Notes a signed transfer that is about to leave: other tabs stop asking for money, and the server learns of it before
   * any block does, which is what lets it bind the money to this payment. Gives the payment as it is then.
   */
  noteSigned: (txid: string) => Promise<Payment>;
  /** Notes that the transfer has left: locks every way to pay. */
  markSent: (txid: string) => void;
  /** Takes that lock off again, when the buyer has seen in the wallet that nothing was sent. */
  releaseSent: () => void;
  /** Local time at which the wallet signed. */
  sentAtMs: number | null;
}

/** The server may not know the transaction yet, or not be reachable for a moment: the hint is worth a few tries. */
async function hint(credential: Credential, txid: string): Promise<Payment | null> {
  for (const pauseMs of [0, 3_000, 10_000]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      return await postTxid(credential, txid);
    } catch {
      // The scanner finds the transfer without it, only later.
    }
  }
  return null;
}

/** Keeps the payment coming in, pushed or asked for, and notes the network and other tabs of this browser. */
function useFeed(
  credential: Credential,
  preloaded: PreloadedPayment | null,
  known: Payment | null,
  accept: (payment: Payment, sentAtMs?: number) => void,
  dispatch: (fact: CashierFact) => void,
  setFreshness: Dispatch<SetStateAction<Freshness>>,
) {
  const feed = useRef<PaymentFeed | null>(null);
  const pending = useRef(known === null ? preloaded : null);
  useEffect(() => {
    const load = (signal: AbortSignal) => {
      const answer = pending.current?.answer ?? loadPayment(credential, signal);
      pending.current = null;
      return answer;
    };
    const following = followPayment(
      {
        known,
        load,
        follow: (options) => streamPayment(credential, options),
        isVisible: () => document.visibilityState === 'visible',
      },
      {
        onPayment: accept,
        onFailure: (error) => {
          dispatch({ type: 'failure', error });
          setFreshness((before) => ({ ...before, checking: false }));
        },
        onLive: (live) => setFreshness((before) => ({ ...before, live })),
      },
    );
    feed.current = following;
    const readLock = () => dispatch({ type: 'sent', txid: readSent(storage, credentialKey(credential))?.txid ?? null });
    window.addEventListener('storage', readLock);
    const stops = [
      onWake(following.wake),
      onOnlineChange((online) => dispatch({ type: 'online', online })),
      () => window.removeEventListener('storage', readLock),
      following.stop,
    ];
    return () => stops.forEach((stop) => stop());
  }, [credential, known, accept, dispatch, setFreshness]);
  return feed;
}

/** The lock that a signed transfer puts on every way to pay. */
function useSentLock(
  credential: Credential,
  sentTxid: string | null,
  accept: (payment: Payment) => void,
  dispatch: (fact: CashierFact) => void,
): Pick<Cashier, 'noteSigned' | 'markSent' | 'releaseSent' | 'sentAtMs'> {
  const hinted = useRef<string | null>(null);
  const noteSigned = useCallback(
    async (txid: string) => {
      rememberSent(storage, credentialKey(credential), txid, Date.now());
      const payment = await postTxid(credential, txid);
      accept(payment);
      hinted.current = txid;
      return payment;
    },
    [credential, accept],
  );
  const markSent = useCallback(
    (txid: string) => {
      rememberSent(storage, credentialKey(credential), txid, Date.now());
      dispatch({ type: 'sent', txid });
      if (hinted.current === txid) return;
      void hint(credential, txid).then((payment) => {
        if (payment !== null) accept(payment);
      });
    },
    [credential, accept, dispatch],
  );
  const releaseSent = useCallback(() => {
    forgetSent(storage, credentialKey(credential));
    dispatch({ type: 'sent', txid: null });
  }, [credential, dispatch]);
  return {
    noteSigned,
    markSent,
    releaseSent,
    sentAtMs: sentTxid === null ? null : (readSent(storage, credentialKey(credential))?.atMs ?? null),
  };
}

/** A clock that has learned from the answer that is there already. */
function clockFrom(payment: Payment | null) {
  const clock = createServerClock();
  if (payment !== null) clock.sync(payment.now);
  return clock;
}

/**
 * Everything that the cashier knows about one payment, kept fresh for as long as the page is open. `preloaded` was requested
 * ahead of it and takes the place of the first question.
 */
export function useCashier(credential: Credential, preloaded: PreloadedPayment | null): Cashier {
  const [known] = useState(preloaded?.payment ?? null);
  const [clock] = useState(() => clockFrom(known));
  const [facts, dispatch] = useReducer(nextFacts, credentialKey(credential), (key) => ({
    ...firstFacts(isOnline(), readSent(storage, key)?.txid ?? null),
    payment: known,
  }));
  const [freshness, setFreshness] = useState<Freshness>(() => ({
    live: false,
    checking: known === null,
    checkedAtMs: known === null ? null : clock.now(),
  }));
  const accept = useCallback(
    (payment: Payment, sentAtMs?: number) => {
      clock.sync(payment.now, sentAtMs);
      dispatch({ type: 'payment', payment });
      setFreshness((before) => ({ ...before, checking: false, checkedAtMs: clock.now() }));
    },
    [clock],
  );
  const feed = useFeed(credential, preloaded, known, accept, dispatch, setFreshness);
  useNow(1_000, clock.now);
  // Not the time of the last tick: an answer sets the clock, and what it says is judged by the time that it brought.
  const nowMs = clock.now();
  const state = cashierState(facts, nowMs);

  // The window ended by the clock: ask what the server says, instead of waiting for the next turn.
  const timeIsUp = state === 'expired' && facts.payment?.phase === 'awaiting';
  useEffect(() => {
    if (timeIsUp) void feed.current?.check();
  }, [feed, timeIsUp]);

  const check = useCallback(async () => {
    setFreshness((before) => ({ ...before, checking: true }));
    const answered = (await feed.current?.check()) ?? false;
    setFreshness((before) => ({ ...before, checking: false }));
    return answered;
  }, [feed]);
  const reload = useCallback(async () => {
    const sentAtMs = Date.now();
    const payment = await loadPayment(credential);
    accept(payment, sentAtMs);
    return payment;
  }, [credential, accept]);
  const lock = useSentLock(credential, facts.sentTxid, accept, dispatch);
  const [proven, setProven] = useState<readonly string[]>([]);
  const noteProven = useCallback((address: string) => setProven((before) => [...before, address]), []);
  const take = useCallback((payment: Payment) => accept(payment), [accept]);
  return {
    credential,
    shared: 'link' in credential,
    state,
    facts,
    payment: facts.payment,
    nowMs,
    freshness,
    check,
    reload,
    accept: take,
    proven,
    noteProven,
    ...lock,
  };
}
