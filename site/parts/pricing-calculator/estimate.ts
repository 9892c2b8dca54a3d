// The monthly cost of running a workflow, following the rules of the pricing page.

/** The values from `site/constants.yaml` that the calculation needs. */
export type Rates = {
  dailyInvocations: number;
  dailyComputeSeconds: number;
  freeTimeoutSeconds: number;
  paidTimeoutSeconds: number;
  /** USD per month, which includes the base invocations. */
  monthlyPrice: number;
  baseInvocations: number;
  /** USD for each invocation above the base. */
  pricePerInvocation: number;
  /** MB of memory that one invocation covers. */
  memoryStep: number;
};

export type Usage = {
  /** Events per month. */
  events: number;
  /** Seconds that one run takes. */
  seconds: number;
  /** The workflow's memory in MB. */
  memory: number;
  /** Whether events come through an event source, which also uses invocations. */
  fromSource: boolean;
};

export type Estimate = {
  /** Invocations per month. */
  invocations: number;
  /** Why the free tier isn't enough; empty if it is. */
  beyondFree: string[];
  /** USD per month on a paid plan; absent if no plan allows such runs. */
  paid?: number;
};

const daysAMonth = 30;
/** A shorter run counts as this many seconds. */
const shortestRun = 0.1;

export function estimate({ events, seconds, memory, fromSource }: Usage, rates: Rates): Estimate {
  const invocations = events * Math.ceil(memory / rates.memoryStep) + (fromSource ? events : 0);
  const aDay = Math.ceil(invocations / daysAMonth);
  const computeADay = Math.ceil((events * Math.max(seconds, shortestRun)) / daysAMonth);
  const beyondFree = [
    aDay > rates.dailyInvocations && `${number(aDay)} invocations per day (limit ${number(rates.dailyInvocations)})`,
    computeADay > rates.dailyComputeSeconds &&
      `${number(computeADay)} seconds of compute time per day (limit ${number(rates.dailyComputeSeconds)})`,
    seconds > rates.freeTimeoutSeconds && `runs of ${number(seconds)} seconds (limit ${rates.freeTimeoutSeconds})`,
  ].filter((reason) => reason !== false);
  const additional = Math.max(0, invocations - rates.baseInvocations);
  const paid = rates.monthlyPrice + additional * rates.pricePerInvocation;
  return { invocations, beyondFree, ...(seconds <= rates.paidTimeoutSeconds && { paid }) };
}

/** The estimate in words, with one line for each kind of plan. */
export function estimateInWords(usage: Usage, rates: Rates): { invocations: string; free: string; paid: string } {
  const { invocations, beyondFree, paid } = estimate(usage, rates);
  return {
    invocations: number(invocations),
    free: beyondFree.length === 0 ? "Free" : `Over the limit: ${beyondFree.join("; ")}`,
    paid: paid === undefined ? `A run can take at most ${rates.paidTimeoutSeconds} seconds` : `$${price(paid)}`,
  };
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}

function price(value: number): string {
  return value.toLocaleString("en-US", {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  });
}
