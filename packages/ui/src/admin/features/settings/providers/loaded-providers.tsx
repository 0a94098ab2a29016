import type { ProviderSettings } from "@recital/contract/endpoints/providers";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import type { ReactNode } from "react";
import { providersQuery } from "../../../../api/admin/providers.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import { Card } from "../../../components/layout/card.tsx";

interface LoadedProvidersProps {
  readonly children: (providers: ProviderSettings) => ReactNode;
}

/** Shows its content once the providers are loaded. */
export function LoadedProviders({ children }: LoadedProvidersProps) {
  const { data, isError, error, refetch } = useQuery(providersQuery(useApi()));
  if (data) return children(data);
  if (isError) return <LoadFailure title="Failed to load the settings" error={error} onRetry={() => void refetch()} />;
  return (
    <Card aria-busy="true">
      <Skeleton active paragraph={{ rows: 4 }} />
    </Card>
  );
}
