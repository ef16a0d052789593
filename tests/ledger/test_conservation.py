"""Whatever is posted in whatever order: chips are neither made nor lost, and nobody owes any."""

from itertools import count
from typing import TypeAlias

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy.exc import IntegrityError

from bot.ledger.accounts import Account, balances, house, pot, seat, wallet
from bot.ledger.audit import audit
from bot.ledger.transfers import InsufficientChips, Transfer, TransferReason, post
from bot.ledger.wallets import fortunes
from bot.store import Database, Reading
from tests.store.backends import NOON, open_a_table

servers = count(1)
Batch: TypeAlias = list[tuple[int, int, int, int]]

PLACES = 8
STAKE = 100
"""What every place but the house starts with, so that most of what is tried succeeds."""

one_move = st.tuples(
    st.integers(0, PLACES - 1),
    st.integers(0, PLACES - 1),
    st.integers(1, STAKE),
    st.integers(0, 20),
).filter(lambda move: move[0] != move[1])
batches = st.lists(st.lists(one_move, min_size=1, max_size=6), min_size=4, max_size=12)


def places(server: int, table: str) -> list[Account]:
    """A house, wallets, seats of members and of a computer, a pot."""
    seats = [seat(server, table, number, 40 + number) for number in range(3)]
    wallets = [wallet(server, 40 + number) for number in range(2)]
    return [house(server), *wallets, *seats, seat(server, table, 3), pot(server, table)]


def follow(held: dict[Account, int], keys: set[str], moves: list[Transfer]) -> type | None:
    """Do by hand what the ledger should do; return the refusal, having changed nothing then."""
    after = dict(held)
    for move in moves:
        if after[move.debit] < move.amount and move.debit != house(move.debit.server):
            return InsufficientChips
        after[move.debit] -= move.amount
        after[move.credit] += move.amount
    if len({*keys, *(move.key for move in moves)}) < len(keys) + len(moves):
        return IntegrityError
    held.update(after)
    keys.update(move.key for move in moves)
    return None


async def posted(database: Database, moves: list[Transfer]) -> type | None:
    try:
        await database.commit(lambda tx: post(tx, moves, NOON))
    except (InsufficientChips, IntegrityError) as refusal:
        return type(refusal)
    return None


@settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],  # a server per example instead
)
@given(play=batches)
async def test_chips_are_conserved(database: Database, play: list[Batch]) -> None:
    server = next(servers)
    table = f"t-{server}"
    await open_a_table(database, table, channel=server, server=server)
    accounts = places(server, table)
    held, keys = dict.fromkeys(accounts, 0), set[str]()
    stakes = [(0, place, STAKE, -1) for place in range(1, PLACES)]

    for batch in [stakes, *play]:
        moves = [
            Transfer(
                accounts[debit],
                accounts[credit],
                amount,
                TransferReason.STAKE,
                table,
                step=step,
            )
            for debit, credit, amount, step in batch
        ]
        expected = follow(held, keys, moves)
        assert await posted(database, moves) is expected

    def check(tx: Reading) -> None:
        stored = balances(tx, accounts)
        assert stored == held
        assert sum(stored.values()) == 0
        assert all(chips >= 0 for account, chips in stored.items() if account != house(server))
        assert audit(tx) == []
        for member, chips in fortunes(tx, server).items():
            theirs = [account for account in accounts if account.member == member]
            assert chips == sum(held[account] for account in theirs)

    await database.read(check)
