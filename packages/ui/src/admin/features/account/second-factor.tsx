import { useQuery } from "@tanstack/react-query";
import { Button, Card, Skeleton, Space, Tag } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { secondFactorQuery } from "../../../api/admin/second-factor.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { RenewCodesDialog } from "./renew-codes-dialog.tsx";
import { TurnOffDialog } from "./turn-off-dialog.tsx";
import { TurnOnDialog } from "./turn-on-dialog.tsx";

type OpenDialog = "turn-on" | "turn-off" | "renew" | null;

/** The second factor: off until the owner turns it on. */
export function SecondFactor() {
  const { data, isError, error, refetch } = useQuery(secondFactorQuery(useApi()));
  const [open, setOpen] = useState<OpenDialog>(null);
  const handleClose = () => setOpen(null);
  return (
    <Card title={<h2>Second factor</h2>} extra={data && (data.isOn ? <Tag color="green">On</Tag> : <Tag>Off</Tag>)}>
      {isError && (
        <LoadFailure title="The second factor could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton active paragraph={{ rows: 2 }} />}
      {data && (
        <>
          <p>
            {data.isOn
              ? `Logging in asks for a code from your phone. Recovery codes left for the day the phone is lost: ${data.recoveryCodesLeft}.`
              : "With it on, logging in also asks for a code from an app on your phone. Who learns your password alone stays outside."}
          </p>
          {data.isOn ? (
            <Space wrap>
              <Button onClick={() => setOpen("renew")}>New recovery codes</Button>
              <Button danger onClick={() => setOpen("turn-off")}>
                Turn off
              </Button>
            </Space>
          ) : (
            <Button type="primary" onClick={() => setOpen("turn-on")}>
              Turn on
            </Button>
          )}
        </>
      )}
      {open === "turn-on" && <TurnOnDialog onClose={handleClose} />}
      {open === "turn-off" && <TurnOffDialog onClose={handleClose} />}
      {open === "renew" && <RenewCodesDialog onClose={handleClose} />}
    </Card>
  );
}
