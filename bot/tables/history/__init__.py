"""What has been: deals that are over and tables that have closed, from what is stored of them.

Whatever reads it raises a ``StoreError`` where the database cannot be used.
"""
