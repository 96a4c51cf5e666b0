type Stop = () => Promise<void>;
/** Setup and teardown are loaded apart from each other, but run in one process. */
const kept = globalThis as { lotlineE2eStops?: Stop[] };

export const keepForTeardown = (stop: Stop): void => {
  (kept.lotlineE2eStops ??= []).push(stop);
};

/** Stops what start-shop.ts started. */
export default async function stopShops(): Promise<void> {
  await Promise.all((kept.lotlineE2eStops ?? []).map((stop) => stop()));
}
