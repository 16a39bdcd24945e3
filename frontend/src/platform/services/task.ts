import type { CatalogueService } from "@roombell/common/contract/service";
import type { ServiceCategory } from "@roombell/common/domain/service";

/** What is being done on the services page, each in its own dialog. */
export type ServiceTask =
  { kind: "add"; category: ServiceCategory | null } | { kind: "edit" | "delete"; service: CatalogueService };
