// The progress bar at the top. It runs during a navigation and is visible only if that takes longer than 150 ms.

const patienceMs = 150;

export function createProgress(show: (busy: boolean) => void): { start: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    show(false);
  };
  return {
    start: () => {
      clearTimeout(timer);
      timer = setTimeout(show, patienceMs, true);
    },
    end,
  };
}
