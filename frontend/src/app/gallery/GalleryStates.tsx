import BellRing from "lucide-react/icons/bell-ring";
import ChefHat from "lucide-react/icons/chef-hat";
import Clock from "lucide-react/icons/clock";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import IndianRupee from "lucide-react/icons/indian-rupee";
import { Avatar } from "../../staff/ui/Avatar.js";
import { Badge } from "../../shared/ui/Badge.js";
import { Button } from "../../shared/ui/Button.js";
import { Card } from "../../shared/ui/Card.js";
import { Chip } from "../../shared/ui/Chip.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { ErrorState } from "../../shared/ui/ErrorState.js";
import { ClosedMenu } from "../../staff/ui/illustrations/ClosedMenu.js";
import { EmptyRoom } from "../../shared/ui/illustrations/EmptyRoom.js";
import { EmptyTray } from "../../shared/ui/illustrations/EmptyTray.js";
import { NoMatches } from "../../shared/ui/illustrations/NoMatches.js";
import { RestingBell } from "../../shared/ui/illustrations/RestingBell.js";
import { LiveBadge } from "../../shared/ui/LiveBadge.js";
import { Logo } from "../../shared/ui/Logo.js";
import { Notice } from "../../shared/ui/Notice.js";
import { SkeletonLines } from "../../shared/ui/Skeleton.js";
import { StatCard } from "../../staff/ui/table/StatCard.js";
import { Tooltip } from "../../shared/ui/overlay/Tooltip.js";
import { Columns, GallerySection, Row } from "./GallerySection.js";

/** What tells how things are. */
export function GalleryStates() {
  return (
    <GallerySection title="States">
      <Row>
        <Chip tone="warning" icon={Clock}>
          Pending
        </Chip>
        <Chip tone="info" icon={BellRing}>
          Confirmed
        </Chip>
        <Chip tone="primary" icon={ChefHat}>
          Preparing
        </Chip>
        <Chip tone="success" icon={CircleCheck}>
          Delivered
        </Chip>
        <Chip tone="error" icon={CircleX}>
          Cancelled
        </Chip>
        <Chip>Customizable</Chip>
        <Badge count={3} label="pending requests" />
        <Badge count={140} label="pending orders" />
        <LiveBadge state="live" />
        <LiveBadge state="reconnecting" />
        <LiveBadge state="polling" />
        <LiveBadge state="offline" />
        <Avatar name="Asha Rao" />
        <Avatar name="मीरा" size="sm" />
        <Logo />
        <Logo withName />
        <Tooltip text="20 November 2026, 10:32">
          <Button size="sm" variant="ghost">
            4 min
          </Button>
        </Tooltip>
      </Row>
      <Columns>
        <StatCard
          label="Pending Orders"
          value="7"
          hint="Awaiting confirmation"
          icon={Clock}
          tone="warning"
          to="/dev/components"
        />
        <StatCard label="Preparing" value="4" hint="In kitchen" icon={ChefHat} />
        <StatCard
          label="F&B Revenue"
          value="₹ 18,420.00"
          hint="Today's F&B earnings"
          icon={IndianRupee}
          tone="success"
        />
        <StatCard label="Ready" value="" hint="For delivery" icon={BellRing} tone="info" loading />
      </Columns>
      <Notice title="Food & Beverage service is not enabled for this hotel">
        Please contact the system administrator.
      </Notice>
      <Notice tone="warning" title="Reconnecting" action={<Button size="sm">Try again</Button>}>
        What you see may be up to a minute old.
      </Notice>
      <Columns>
        <Card title="Loading">
          <SkeletonLines />
        </Card>
        <Card>
          <EmptyState
            illustration={<RestingBell />}
            title="No active requests"
            action={<Button variant="primary">New request</Button>}
          >
            Ask for anything you need.
          </EmptyState>
        </Card>
        <Card>
          <EmptyState
            illustration={<EmptyTray />}
            title="Your cart is empty"
            action={<Button>Browse Menu</Button>}
          />
        </Card>
        <Card>
          <EmptyState illustration={<EmptyRoom />} title="No rooms found" />
        </Card>
        <Card>
          <EmptyState illustration={<NoMatches />} title="No menu items found">
            Try adjusting your search or filter criteria
          </EmptyState>
        </Card>
        <Card>
          <EmptyState illustration={<ClosedMenu />} title="The menu is closed" />
        </Card>
        <Card>
          <ErrorState title="Failed to load rooms" onRetry={() => undefined}>
            The server did not answer.
          </ErrorState>
        </Card>
      </Columns>
    </GallerySection>
  );
}
