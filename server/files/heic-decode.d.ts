declare module "heic-decode" {
  interface Decoded {
    width: number;
    height: number;
    /** Four bytes per pixel. */
    data: Uint8ClampedArray<ArrayBuffer>;
  }
  interface Found {
    width: number;
    height: number;
    decode: () => Promise<Decoded>;
  }
  const heicDecode: { all: (file: { buffer: Uint8Array }) => Promise<Found[] & { dispose: () => void }> };
  export default heicDecode;
}
