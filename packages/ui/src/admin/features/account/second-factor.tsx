import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton, Space } from "antd";
import { useState } from "react";
import { secondFactorQuery } from "../../../api/admin/second-factor.ts";
import { useApi } from "../../../api/api-context.tsx";
import { LoadFailure } from "../../components/feedback/load-states.tsx";
import { Badge, Card } from "../../components/layout/card.tsx";
import { RenewCodesDialog, TurnOffDialog, TurnOnDialog } from "./second-factor-dialogs.tsx";

type OpenDialog = "turn-on" | "turn-off" | "renew" | null;

/** Two-step login, which is off by default. */
export function SecondFactor() {
  const { data, isError, error, refetch } = useQuery(secondFactorQuery(useApi()));
  const [open, setOpen] = useState<OpenDialog>(null);
  const handleClose = () => setOpen(null);
  return (
    <Card
      title={<h2>Two-step login</h2>}
      extra={data && <Badge hue={data.isOn ? "green" : "gray"}>{data.isOn ? "On" : "Off"}</Badge>}
    >
      {isError && <LoadFailure title="Failed to load two-step login" error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton active paragraph={{ rows: 2 }} />}
      {data && (
        <>
          <p>
            {data.isOn
              ? `Logging in requires a code from your phone. Recovery codes left: ${data.recoveryCodesLeft}.`
              : "Also require a code from an app on your phone. A stolen password alone isn't enough to log in then."}
          </p>
          {data.isOn ? (
            <Space wrap>
              <Button onClick={() => setOpen("renew")}>New recovery codes</Button>
              <Button danger onClick={() => setOpen("turn-off")}>
                Turn off
              </Button>
            </Space>
          ) : (
            <Button onClick={() => setOpen("turn-on")}>Turn on</Button>
          )}
        </>
      )}
      {open === "turn-on" && <TurnOnDialog onClose={handleClose} />}
      {open === "turn-off" && <TurnOffDialog onClose={handleClose} />}
      {open === "renew" && <RenewCodesDialog onClose={handleClose} />}
    </Card>
  );
}
