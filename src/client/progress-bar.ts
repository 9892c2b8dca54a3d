// The bar at the top: it runs while a navigation does, and is seen only when that takes longer than 150 ms.

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
