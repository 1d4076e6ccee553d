import { useEffect, useRef, useState } from "react";

interface Preview {
  id: number;
  url: string;
}

/** A small look at a picture that is still on this device; asking the server for one would count as a look at the paper. */
export function usePreview() {
  const [preview, setPreview] = useState<Preview>();
  const last = useRef<Preview>(undefined);
  useEffect(() => () => void (last.current && URL.revokeObjectURL(last.current.url)), []);
  return {
    of: (id: number) => (preview?.id === id ? preview.url : undefined),
    keep: (id: number, content: Blob) => {
      if (last.current) URL.revokeObjectURL(last.current.url);
      last.current = /^image\/(?:jpeg|png)$/.test(content.type) ? { id, url: URL.createObjectURL(content) } : undefined;
      setPreview(last.current);
    },
  };
}
