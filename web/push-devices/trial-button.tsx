import { type PushDevice, tryPushDevice } from "#contract/push-devices.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** Shows a sample message before a real one arrives. */
export function TrialButton({ device }: { device: PushDevice }) {
  const { run, state, failure } = useCall(tryPushDevice);
  async function send() {
    if (await run({ id: device.id })) toast({ text: "시험 알림을 보냈어요. 잠시 뒤 이 기기에 떠요" });
  }
  return (
    <>
      <Button colour="white" size={44} busy={state === "pending"} onClick={send}>
        시험 알림 보내기
      </Button>
      <FormFailure failure={failure} />
    </>
  );
}
