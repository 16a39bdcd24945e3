import type { CatalogueService } from "@roombell/common/contract/service";
import type { ServiceCategory } from "@roombell/common/domain/service";

/** The current task of the services page; each has its own dialog. */
export type ServiceTask =
  { kind: "add"; category: ServiceCategory | null } | { kind: "edit" | "delete"; service: CatalogueService };
