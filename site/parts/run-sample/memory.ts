// The memory of the engine. It has its full size from the start: the engine can only grow it by copying all of it, and each
// copy is slow and stays around until the browser collects it.

/** What a sample may use, in bytes. */
export const sampleBytes = 96 * 2 ** 20;

/** Set aside for saying what a sample has done that has used all the rest. */
export const reservedBytes = 8 * 2 ** 20;

/** The engine and its stack. */
const engineBytes = 8 * 2 ** 20;

export class FixedMemory {
  readonly buffer = new ArrayBuffer(sampleBytes + reservedBytes + engineBytes);
  /** Whether a sample needed more. The engine may be too full to make an error that says so. */
  isFull = false;

  get grow() {
    return () => {
      this.isFull = true;
      throw new RangeError("The memory of the engine has a fixed size.");
    };
  }

  /** The engine would set a function that copies the memory. */
  set grow(_) {}
}
