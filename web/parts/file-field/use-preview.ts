import { useEffect, useRef, useState } from "react";

interface Preview {
  id: number;
  url: string;
}

/** A preview of a picture on this device; requesting it from the server would count as opening the document. */
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
